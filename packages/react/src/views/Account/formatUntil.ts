/**
 * The end of a session in local time. Leaves out the current year, so that it fits in a narrow row.
 * @param timeMs Unix time, milliseconds
 */
export function formatUntil(timeMs: number, language: string, nowMs = Date.now()): string {
  const [end, now] = [new Date(timeMs), new Date(nowMs)]
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(end.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(end)
}
