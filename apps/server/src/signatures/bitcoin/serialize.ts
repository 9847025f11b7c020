// How Bitcoin writes numbers and lengths into what it hashes.

/** 4 bytes, little-endian. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** A length before what it counts: 1 byte below 253, 3 below 65,536; nothing here is longer. */
export function compactSize(length: number): Uint8Array {
  if (length > 0xffff) throw new RangeError(`${length} bytes are more than a message here can have`)
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)
}
