// The wall between C and Swift.
