// Everything that expires, and the work that is due at a time.
import { sweepNodeReports } from '../admin/nodes/reports.ts'
import { sweepAdminSessions } from '../admin/signIn/sessions.ts'
import { sweepNameMessages } from '../chain/names/write.ts'
import { sweepChallenges } from '../embedded/email/challenges.ts'
import { sweepChanges } from '../embedded/email/freeze.ts'
import { type EraseContext, eraseDue } from '../embedded/personalData/erase.ts'
import { endDue } from '../embedded/shares/second.ts'
import { resealedShares } from '../embedded/shares/stored.ts'
import { sweepReleases } from '../embedded/shares/sweep.ts'
import { sweepFlows } from '../embedded/social/flows.ts'
import type { WalletContext } from '../embedded/walletApi/context.ts'
import { sweepProofs } from '../embedded/walletApi/dpop/replays.ts'
import { sweepWalletSessions } from '../embedded/walletApi/sessions.ts'
import { sweepEvents } from '../platform/events/store.ts'
import { sweepFigures } from '../platform/figures/figures.ts'
import { resealSweep } from '../platform/kms/reseal.ts'
import { sweepLimits } from '../platform/limits/limits.ts'
import { sweepDeadMail } from '../platform/mail/outbox.ts'
import { sweepOperatorEvents } from '../platform/operator/events.ts'
import type { Sweep } from '../platform/sweeps/sweep.ts'
import { sweepHandles } from '../signIn/handles.ts'
import { sweepNonces } from '../signIn/nonces.ts'
import { sweepSessions } from '../signIn/sessions.ts'
import { sweepKeys } from '../signIn/sessionTokens/keys.ts'
import { sweepOnramp } from '../transactions/onramp/store.ts'
import { sweepPermissions } from '../transactions/permissions/store.ts'
import { sweepFees } from '../transactions/solanaFees/sweep.ts'
import type { Operations } from '../transactions/userOperations/open.ts'
import { sweepQuotes } from '../transactions/userOperations/quotes.ts'
import { sweepOperations } from '../transactions/userOperations/store.ts'
import { releaseReservations, sweepBudgets } from '../transactions/userOperations/sweepBudgets.ts'
import type { Settings } from './config/settings.ts'

export const siteSweeps = ({ signIn, events }: Settings): Sweep[] => [
  sweepNonces,
  sweepSessions(signIn.sessionIdleMs),
  sweepHandles(),
  sweepAdminSessions,
  sweepNodeReports,
  sweepKeys,
  sweepNameMessages,
  // Stored events expire even after events are turned off.
  sweepEvents(events),
  sweepOnramp,
  sweepDeadMail,
  sweepFigures,
  sweepOperatorEvents,
  sweepLimits,
]

/** Of the embedded wallet. */
export const walletSweeps = (
  context: EraseContext & Pick<WalletContext, 'escrow' | 'kms'>,
  operations: Operations | undefined,
): Sweep[] => [
  sweepProofs,
  sweepWalletSessions,
  sweepReleases,
  sweepChallenges,
  sweepChanges,
  sweepFlows,
  sweepOperations,
  sweepQuotes,
  sweepFees,
  sweepBudgets,
  sweepPermissions,
  {
    name: 'reservations',
    // Also without smart accounts: the operator may have turned them off.
    work: (nowMs) =>
      releaseReservations(context.db, {
        nowMs,
        isUsed: async (row) => (await operations?.isUsed(row)) ?? false,
      }),
  },
  resealSweep({ ...context, tables: [resealedShares] }),
  { name: 'deletions', work: () => eraseDue(context) },
  { name: 'escrow-endings', work: () => endDue(context) },
]
