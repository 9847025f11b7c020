const unitsMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Reads `500ms`, `30s`, `15m`, `12h`, `7d` to milliseconds; `undefined` for anything else and for zero. */
export function parseDurationMs(text: string): number | undefined {
  const parts = /^([1-9]\d{0,8})(ms|s|m|h|d)$/.exec(text)
  if (!parts) return undefined
  return Number(parts[1]) * unitsMs[parts[2] as keyof typeof unitsMs]
}
