// Modal: the page's log, for bug reports
import type { Client } from '@aureus/core'
import { bufferOf } from '@aureus/core/log'

export function run(client: Client) {
  client.log.info('A visitor asked for the log', { wallet: 'example' })
  return bufferOf(client.log).text()
}
