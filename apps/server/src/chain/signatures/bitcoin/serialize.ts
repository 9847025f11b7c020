// Bitcoin's encoding of numbers and lengths in hashed data.

/** 4 bytes, little-endian. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** A length prefix: 1 byte below 253, 3 below 65,536. Nothing here is longer. */
export function compactSize(length: number): Uint8Array {
  if (length > 0xffff)
    throw new RangeError(`${length} bytes exceed the maximum length of a message`)
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)
}
