// Modal: the page's log, for bug reports
import { type Client, levels } from '@aureus/core'
import { bufferOf, createLogBuffer, LOG_BUFFER_BYTES, mask } from '@aureus/core/log'

export function run(client: Client) {
  client.log.info('A visitor asked for the log', { wallet: 'example' })
  const own = createLogBuffer(LOG_BUFFER_BYTES / 2)
  own.add({ level: levels.info, timeMs: Date.now(), message: 'An entry of your own' })
  return [bufferOf(client.log).text(), own.text(), mask('key 0x' + '1f'.repeat(32))].join('\n')
}
