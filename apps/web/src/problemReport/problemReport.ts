// The log of this page as a file that a visitor can send along with a report of a fault. It never leaves the
// browser by itself.
import type { Client } from '@aureus/core'
import { bufferOf } from '@aureus/core/log'

/** Keeps the log from now on, with what the product reports of its use. */
export function keepLog({ log, events }: Client): void {
  bufferOf(log)
  events.subscribe(({ event, properties }) => log.info(event, properties))
}

/** Hands the log to the visitor as a file of JSON lines. */
export function saveLog({ log, config }: Client, page: Document): void {
  const file = new Blob([bufferOf(log).text()], { type: 'application/x-ndjson' })
  const link = page.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName(config.brand.name, new Date())
  link.click()
  // The browser has taken it once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** `aureus-log-2026-11-21T02-10-00.jsonl`; in UTC, without what file systems refuse. */
export function fileName(brand: string, at: Date): string {
  const name = brand.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${name}-log-${time}.jsonl`
}
