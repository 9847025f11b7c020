// JSON with 64-bit integers as plain numbers, as Solana clients expect.

// ES2026; not in TypeScript's library yet.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(part.toString()) : part,
  )
}
