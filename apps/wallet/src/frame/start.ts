// Starts a frame: checks where it is, announces itself, accepts one page, and answers its requests.
import type { WalletConfig } from '@aureus/protocol'
import { type FlowSource, takeFlow } from '../identity/context/social.ts'
import { accept } from './accept.ts'
import { announce } from './announce.ts'
import { openChannel } from './channel.ts'
import { createContext } from './createContext.ts'
import { isEmbeddable } from './isEmbeddable.ts'
import { answerWith } from './requests/answer.ts'

export async function start(frame: Window, config: WalletConfig): Promise<void> {
  const { embedOrigins } = config
  const warn = (line: string, cause?: unknown) => console.warn(`wallet: ${line}`, cause ?? '')
  const place = frame.document.getElementById('wallet')
  if (!place || !isEmbeddable(frame, embedOrigins)) return warn('this page may not show the wallet')
  const accepted = accept({ frame, embedOrigins, warn })
  announce(frame, accepted)
  const { port, origin, nonce } = await accepted
  const channel = openChannel({ port, warn, answer: (...asked) => answer(...asked) })
  const context = createContext({ config, origin, place, emit: channel.emit })
  const answer = answerWith(context)
  // Only windows of this origin can read it.
  const forWindows: FlowSource = { aureusSocialFlow: () => takeFlow(context.social) }
  Object.assign(frame, forWindows)
  channel.emit('ready', { nonce })
}
