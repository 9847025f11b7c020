// Saves the page's log as a file that visitors can attach to a bug report. The log is never sent automatically.
import type { Client } from '@aureus/core'
import { bufferOf } from '@aureus/core/log'

/** Records the log from now on, with tracked events. */
export function keepLog({ log, events }: Client): void {
  bufferOf(log)
  events.subscribe(({ event, properties }) => log.info(event, properties))
}

/** Downloads the log as a file of JSON lines. */
export function saveLog({ log, config }: Client, page: Document): void {
  const file = new Blob([bufferOf(log).text()], { type: 'application/x-ndjson' })
  const link = page.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName(config.brand.name, new Date())
  link.click()
  // The browser has read the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** `aureus-log-2026-11-21T02-10-00.jsonl`, in UTC and without characters that file systems refuse. */
export function fileName(brand: string, at: Date): string {
  const name = brand.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${name}-log-${time}.jsonl`
}
