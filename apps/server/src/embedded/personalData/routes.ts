// `POST /v1/data/copy|delete|keep` of the wallet origin: what is stored about a person, and its end.
import {
  DataCopyRequestSchema,
  DataDeleteRequestSchema,
  DataKeepRequestSchema,
  type DeletionReply,
  type Done,
} from '@aureus/protocol/walletApi'
import { deletingMail, keptMail } from '../../platform/mail/deletionMails.ts'
import { walletLink } from '../../platform/mail/walletLink.ts'
import { EXPORT_CODE_MS } from '../shares/release.ts'
import { requireWalletHere } from '../shares/walletHere.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { notify } from '../walletApi/notices.ts'
import { requireCodeWithin } from '../walletApi/recentCode.ts'
import type { RegisterRoute } from '../walletApi/route.ts'
import { copyPersonalData, type PersonalData } from './copy.ts'
import { dropReminder, postReminder } from './reminder.ts'

/** How long a person can change their mind. */
export const DELETION_DELAY_MS = 7 * 86_400_000

export function registerPersonalData(route: RegisterRoute, context: WalletContext): void {
  const { db, clock, mailer, settings } = context

  route({
    path: '/v1/data/copy',
    guard: 'session',
    whileBanned: true,
    needs: 'recentCode',
    body: DataCopyRequestSchema,
    async handle({ session }): Promise<PersonalData> {
      // The list names the owner's devices.
      await requireWalletHere(db, session)
      return copyPersonalData(db, { userId: session.userId, nowMs: clock() })
    },
  })

  route({
    path: '/v1/data/delete',
    guard: 'session',
    whileBanned: true,
    needs: 'recentCode',
    body: DataDeleteRequestSchema,
    async handle({ session }): Promise<DeletionReply> {
      const { userId } = session
      const nowMs = clock()
      requireCodeWithin(EXPORT_CODE_MS, session, nowMs)
      await requireWalletHere(db, session)
      return mailer.transaction(async (transaction, post) => {
        const asked = await transaction
          .updateTable('wallet_users')
          .set({ delete_at_ms: nowMs + DELETION_DELAY_MS })
          .where('id', '=', userId)
          .where('delete_at_ms', 'is', null)
          .returning('id')
          .executeTakeFirst()
        const { delete_at_ms: deleteAtMs } = await transaction
          .selectFrom('wallet_users')
          .select('delete_at_ms')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        const atMs = deleteAtMs ?? nowMs
        const link = walletLink(settings.wallet.url, '/keys')
        const draft = deletingMail(settings.brandName, { atMs, link })
        // Repeating the request neither delays the end nor fills the mailbox.
        if (asked) {
          await notify({ transaction, post }, { userId, nowMs, draft })
          const brand = settings.brandName
          await postReminder({ transaction, post }, { userId, brand, atMs, link, nowMs })
        }
        return { deleteAtMs: atMs }
      })
    },
  })

  route({
    path: '/v1/data/keep',
    guard: 'session',
    whileBanned: true,
    // A protective action: any session of the person may stop it.
    needs: 'session',
    body: DataKeepRequestSchema,
    async handle({ session }): Promise<Done> {
      const { userId } = session
      const nowMs = clock()
      await mailer.transaction(async (transaction, post) => {
        const kept = await transaction
          .updateTable('wallet_users')
          .set({ delete_at_ms: null })
          .where('id', '=', userId)
          .where('delete_at_ms', 'is not', null)
          .returning('id')
          .executeTakeFirst()
        const draft = keptMail(settings.brandName)
        if (!kept) return
        await dropReminder(transaction, userId)
        await notify({ transaction, post }, { userId, nowMs, draft })
      })
      return { done: true }
    },
  })
}
