// The hex encodings that wallets expect.

/** JSON-RPC quantity: no leading zeros. */
export function numberToHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** The text's UTF-8 bytes. Wallets decode text that looks like hex, so text is always sent encoded. */
export function textToHex(text: string): `0x${string}` {
  return bytesToHex(new TextEncoder().encode(text))
}

export function bytesToHex(bytes: Uint8Array): `0x${string}` {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return `0x${hex}`
}
