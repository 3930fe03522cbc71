// The pictures that were drawn while the program was built are among its resources.
import Foundation

for name in ["emblem.png", "dial.svg"] {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil), let data = try? Data(contentsOf: url)
    else {
        fatalError("\(name) is not among the resources")
    }
    print("\(name): \(data.count) bytes")
}
