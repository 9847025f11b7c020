// What tests and development tools change about a server, and where its builds are otherwise.
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Machine } from '../platform/clock/databaseClock.ts'
import type { CreateAppOptions } from '../platform/http/app.ts'
import type { Mailer, SendMail } from '../platform/mail/mailer.ts'
import type { Sweeper } from '../platform/sweeps/sweeper.ts'
import type { Spending } from '../platform/workers/spending.ts'
import type { Webhooks } from '../signIn/webhooks/webhooks.ts'
import type { Renderer } from '../site/render/renderer.ts'

/** This part's folder, whether the sources run or the built file. */
const home = dirname(findPackageJSON(import.meta.url) ?? '')
export const WEB_DIST = join(home, '../web/dist')
export const WALLET_DIST = join(home, '../wallet/dist')
export const CONSOLE_DIST = join(home, '../console/dist')

export interface CreateServerOptions extends Omit<CreateAppOptions, 'limiter'> {
  /** Shares rate limits with the other workers. */
  spending?: Spending | undefined
  /** Milliseconds since 1970, in place of the database's clock. */
  clock?: (() => number) | undefined
  /** In place of this machine's clocks. */
  machine?: Machine
  /** How long the server believes which lists of the operator are empty. */
  listsFreshMs?: number
  /** How long a call to Valkey may take. */
  valkeyAnswerMs?: number
  /** Directory of the web build. */
  webDist?: string
  /** Like `onRoute`, for the wallet origin. */
  onWalletRoute?: CreateAppOptions['onRoute']
  /** Like `onRoute`, for the console. */
  onAdminRoute?: CreateAppOptions['onRoute']
  /** Called with the mailer of the embedded wallet. */
  onMailer?: (mailer: Mailer) => void
  /** Called with the sender of webhooks, if there is one. */
  onWebhooks?: (webhooks: Webhooks) => void
  /** Called with what runs the sweeps. */
  onSweeper?: (sweeper: Sweeper) => void
  /** Replaces the operator's mail server. */
  sendMail?: SendMail
  /** Directory of the embedded wallet's build. */
  walletDist?: string
  /** Directory of the console's build. */
  consoleDist?: string
  /** Renders in place of the build, whose files are then not served: for development tools. */
  renderer?: Renderer
}
