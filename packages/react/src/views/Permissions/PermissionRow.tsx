import { resolveNetwork } from '@aureus/core'
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { NetworkRow } from '../../parts/NetworkRow.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './Permissions.module.css'
import { hasEnded, hostOf, limitOf } from './permissionWords.ts'
import { usePermissionMessages } from './usePermissionMessages.ts'

export interface PermissionRowProps {
  permission: EmbeddedPermission
  revoking: boolean
  onRevoke(): void
}

/** One permission: for whom, how much, whom it may pay and until when, and the way to take it back. */
export function PermissionRow({ permission, revoking, onRevoke }: PermissionRowProps) {
  const { caipNetworkId, claimedName, to, payees, startsAt, expiresAt, grantedAtMs, status } =
    permission
  const words = usePermissionMessages()
  const network = resolveNetwork(useNetwork().networks, caipNetworkId)
  const locale = personLocale(useMessages().language)
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const dateOf = (seconds: number) => minute.format(seconds * 1000)
  const limit = limitOf(permission, network, words)
  const host = hostOf(permission)
  return (
    <NetworkRow network={network} title={<bdi>{host}</bdi>}>
      {claimedName && <p className={styles.muted}>{words.claims(claimedName)}</p>}
      <p>
        <bdi>{limit}</bdi> <span>{words.on(network.name)}</span>
      </p>
      {hasEnded(permission) ? (
        <p className={styles.muted}>
          {status === 'revoked' ? words.revoked : words.expired(dateOf(expiresAt))}
        </p>
      ) : (
        <>
          <p className={styles.muted}>
            {startsAt * 1000 > grantedAtMs
              ? words.between(dateOf(startsAt), dateOf(expiresAt))
              : words.until(dateOf(expiresAt))}
          </p>
          <p className={styles.muted}>
            <span>{words.key}</span> <Address value={to} />
          </p>
          {payees.map((payee) => (
            <p key={payee} className={styles.muted}>
              <span>{words.pays}</span> <Address value={payee} />
            </p>
          ))}
          {status === 'unknown' && <p className={styles.warning}>{words.unknown}</p>}
          <Button
            size="small"
            busy={revoking}
            {...(!revoking && { 'aria-label': words.revokeOf(limit, host) })}
            onClick={onRevoke}
          >
            {revoking ? words.revoking : words.revoke}
          </Button>
        </>
      )}
    </NetworkRow>
  )
}
