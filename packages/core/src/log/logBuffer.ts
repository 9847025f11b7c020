// The last megabyte of the log, as lines of JSON that a visitor can add to a report of a fault.
import type { Log, LogEntry } from './createLog.ts'
import { mask } from './mask.ts'

/** Specification, section 9. Counted as UTF-8, line ends included. */
export const LOG_BUFFER_BYTES = 1000 * 1024

/** One entry may take so much of it, in UTF-16 units; what is beyond is cut off. */
const MAX_LINE = 8192

export interface LogBuffer {
  add(entry: LogEntry): void
  /** Bytes held now. */
  bytes(): number
  /** NDJSON, the oldest line first: `{"level","time","msg","data"?}` as pino writes them, masked. */
  text(): string
}

export function createLogBuffer(maxBytes = LOG_BUFFER_BYTES): LogBuffer {
  const encoder = new TextEncoder()
  const held: { line: string; bytes: number }[] = []
  let sum = 0
  return {
    add(entry) {
      const line = lineOf(entry)
      const bytes = encoder.encode(line).length + 1
      held.push({ line, bytes })
      sum += bytes
      while (sum > maxBytes) sum -= held.shift()?.bytes ?? sum
    },
    bytes: () => sum,
    text: () => held.map(({ line }) => `${line}\n`).join(''),
  }
}

const buffers = new WeakMap<Log, LogBuffer>()

/** The buffer of a log, from the first call on. */
export function bufferOf(log: Log): LogBuffer {
  const kept = buffers.get(log)
  if (kept) return kept
  const buffer = createLogBuffer()
  buffers.set(log, buffer)
  log.listen(buffer.add)
  return buffer
}

function lineOf({ level, timeMs, message, data }: LogEntry): string {
  const msg = shown(message)
  const explained = data === undefined ? undefined : shown(describe(data))
  return JSON.stringify({ level, time: timeMs, msg, data: explained })
}

/** Masked before it is cut: half a secret is one still. */
function shown(text: string): string {
  const masked = mask(text)
  return masked.length > MAX_LINE ? `${masked.slice(0, MAX_LINE)}…` : masked
}

/** Never throws: what is logged may be anything, a wallet's proxy too. */
function describe(data: unknown, depth = 0): string {
  try {
    if (data instanceof Error) {
      const own = String(data.stack ?? data)
      return data.cause === undefined || depth > 4
        ? own
        : `${own}\ncaused by ${describe(data.cause, depth + 1)}`
    }
    if (typeof data === 'string') return data
    const json = JSON.stringify(data, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    return json ?? String(data)
  } catch {
    return 'not readable'
  }
}
