// The two hex encodings that EVM wallets expect.

/** JSON-RPC quantity: no leading zeros. */
export function numberToHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

/** UTF-8 bytes of a text: wallets read text that looks like hex as bytes, so text is never sent as it is. */
export function textToHex(text: string): `0x${string}` {
  let hex = ''
  for (const byte of new TextEncoder().encode(text)) hex += byte.toString(16).padStart(2, '0')
  return `0x${hex}`
}
