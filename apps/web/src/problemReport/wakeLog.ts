// Brings what keeps the log when the page has nothing better to do; entries wait for it.
import type { Client } from '@aureus/core'
import { whenIdle } from '../shell/whenIdle.ts'

export function wakeLog(client: Client): void {
  whenIdle(() =>
    import('./problemReport.ts').then(({ keepLog }) => keepLog(client)).catch(() => {}),
  )
}
