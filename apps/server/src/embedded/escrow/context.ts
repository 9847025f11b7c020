// What the second server's routes work with.

import type { Kms } from '../../platform/kms/kms.ts'
import type { Mailer, PostMail } from '../../platform/mail/mailer.ts'
import type { EscrowReason } from '../escrowLink/wire.ts'
import type { DepositKeys } from '../shares/sealed.ts'
import type { EscrowDatabase } from './schema.ts'
import type { EscrowServerSettings } from './settings.ts'

export interface EscrowContext {
  db: EscrowDatabase
  kms: Kms
  /** Milliseconds since 1970. */
  clock: () => number
  settings: Pick<
    EscrowServerSettings,
    'brandName' | 'languages' | 'publicOrigin' | 'walletUrl' | 'delayMs'
  >
  depositKeys: DepositKeys
  /** Signs what this server says about a set. */
  signReceipt(what: 'kept' | 'ended', set: { walletId: string; setId: string }): Promise<string>
  /** A transaction that may post mails. */
  transaction<Result>(
    run: (transaction: EscrowDatabase, post: PostMail) => Promise<Result>,
  ): Promise<Result>
}

/** The outbox is the main server's code, on this server's tables of the same form. */
export const transactionOf =
  (mailer: Pick<Mailer, 'transaction'>): EscrowContext['transaction'] =>
  (run) =>
    mailer.transaction((transaction, post) => run(transaction as unknown as EscrowDatabase, post))

/** Why a request of the main server is refused. */
export class EscrowRefusal extends Error {
  override name = 'EscrowRefusal'
  readonly reason: EscrowReason
  readonly details: { retryInMs?: number; attemptsLeft?: number }

  constructor(reason: EscrowReason, details: { retryInMs?: number; attemptsLeft?: number } = {}) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}
