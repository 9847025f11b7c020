// Keeps the last megabyte of the log as lines of JSON, for visitors to attach to a bug report.
import type { Log, LogEntry } from './createLog.ts'
import { mask } from './mask.ts'

/** Specification, section 9. Measured in UTF-8, including line breaks. */
export const LOG_BUFFER_BYTES = 1000 * 1024

/** Maximum length of a message, in UTF-16 units. The rest is cut off. */
const MAX_LINE = 8192

export interface LogBuffer {
  add(entry: LogEntry): void
  /** Current size in bytes. */
  bytes(): number
  /** NDJSON in pino's format, oldest first and masked: `{"level","time","msg","data"?}`. */
  text(): string
}

/**
 * A buffer of your own. Once it is full, the oldest entries go.
 * @param maxBytes in UTF-8
 */
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

/** The log's buffer. Recording starts with the first call. */
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

/** Masks before truncating, because half a secret may still be one. */
function shown(text: string): string {
  const masked = mask(text)
  return masked.length > MAX_LINE ? `${masked.slice(0, MAX_LINE)}…` : masked
}

/** Never throws: logged values can be anything, including a wallet's proxy. */
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
