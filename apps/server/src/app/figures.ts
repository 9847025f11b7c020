// What a server adds to the figures of the console.
import { loginFigures } from '../embedded/walletApi/logins.ts'
import { funnelFigures } from '../platform/events/steps.ts'
import {
  type FigureWriter,
  type StartFiguresParameters,
  startFigures,
} from '../platform/figures/writer.ts'
import type { createMailCounts } from '../platform/mail/mailCounts.ts'
import { signInFigures } from '../signIn/counts.ts'
import { buildFigures } from '../site/render/buildsInUse.ts'
import { sponsoredFigures } from '../transactions/userOperations/sponsored.ts'

type Counts = Pick<ReturnType<typeof createMailCounts>, 'figures'> | undefined

/** @param parameters.outboxes of mails and webhooks, if the server sends them */
export const startServerFigures = ({
  outboxes,
  ...parameters
}: Omit<StartFiguresParameters, 'sources'> & { outboxes: readonly Counts[] }): FigureWriter =>
  startFigures({
    ...parameters,
    sources: [
      signInFigures,
      loginFigures,
      funnelFigures,
      sponsoredFigures,
      buildFigures,
      ...outboxes.flatMap((counts) => (counts ? [counts.figures] : [])),
    ],
  })
