// System calls renamed where methods would hide them.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, buffer, count) }
func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
func systemSend(_ socket: Int32, _ buffer: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(socket, buffer, count, flags)
}

package func endProcess(_ status: Int32) -> Never { exit(status) }
