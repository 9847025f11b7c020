// For tests: a device that runs the Worker's real code behind a channel, without a browser.

import type { DepositKeys } from '@aureus/protocol/custody'
import type * as v from 'valibot'
import { createKeys, type Keys } from '../keys/keys.ts'
import { type CustodyCall, type KeyWorker, runInWorker } from '../keys/keyWorker.ts'
import {
  type OwnerCommand,
  OwnerCommandSchema,
  runOwnerCommand,
} from '../keys/worker/owner/commands.ts'
import { frameCommands } from '../keys/worker/runCommand.ts'
import { type Commands, serve } from '../keys/worker/serve.ts'
import { messagesOf } from '../keys/worker/serveScope.ts'
import { createMemoryShares, type MemoryShares } from './memoryShares.ts'

export interface KeysDevice extends Keys {
  /** Runs a command of the owner's own window. */
  own(command: OwnerCommand): Promise<unknown>
  shares: MemoryShares
  /** Every message between frame and Worker, in both directions. */
  said: unknown[]
}

export function createKeysDevice(
  call: CustodyCall,
  depositKey: () => Promise<DepositKeys>,
  shares = createMemoryShares(),
): KeysDevice {
  const said: unknown[] = []
  const startWith =
    <Schema extends v.GenericSchema>(commands: Commands<Schema>) =>
    (): KeyWorker => {
      const { port1, port2 } = new MessageChannel()
      const note = (event: Event) => said.push((event as MessageEvent).data)
      for (const port of [port1, port2]) {
        port.addEventListener('message', note)
        port.start()
      }
      const end = {
        post: (message: unknown) => port2.postMessage(message, []),
        next: messagesOf(port2),
        close: () => {},
      }
      void serve(end, { shares, depositKey }, commands)
      const terminate = () => {
        port1.close()
        port2.close()
      }
      return {
        postMessage: (message: unknown) => port1.postMessage(message, []),
        addEventListener: port1.addEventListener.bind(port1) as KeyWorker['addEventListener'],
        terminate,
      }
    }
  const start = startWith(frameCommands)
  const startOwner = startWith({ schema: OwnerCommandSchema, run: runOwnerCommand })
  return {
    ...createKeys({ call, start, shares: async () => shares }),
    own: (command) => runInWorker({ command, call, start: startOwner }),
    shares,
    said,
  }
}
