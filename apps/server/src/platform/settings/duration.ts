const unitsMs = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Parses `500ms`, `30s`, `15m`, `12h` or `7d` to milliseconds; `undefined` for anything else and for zero. */
export function parseDurationMs(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,8})([a-z]+)$/.exec(text) ?? []
  const unitMs = unitsMs.get(unit)
  return unitMs && Number(count) * unitMs
}
