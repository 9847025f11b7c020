import { resolveNetwork } from '@aureus/core'
import {
  forgetPermissions,
  permissionsState,
  readPermissions,
  takeBackPermission,
} from '@aureus/core/embedded'
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { useEffect, useRef } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enPermissions, type PermissionMessages } from '../../messages/en.permissions.ts'
import { Empty } from '../../parts/Empty.tsx'
import { NetworkRow } from '../../parts/NetworkRow.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './Permissions.module.css'
import { hasEnded, hostOf, limitOf } from './permissionWords.ts'

/** Who may spend from the account without asking (ERC-7715), and the way to take it back. */
export function Permissions() {
  const client = useClient()
  const messages = useModalMessages()
  const words = usePermissionMessages()
  const { list, unread, revoking, revoked, error } = useStore(
    permissionsState(client),
    (all) => all,
  )
  useEffect(() => {
    const controller = new AbortController()
    forgetPermissions(client)
    void readPermissions(client, controller.signal)
    return () => controller.abort()
  }, [client])
  const view = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (revoked !== undefined) view.current?.focus()
  }, [revoked])

  const failure = error ?? unread
  const problem = embeddedProblem(failure, messages)
  const taken = list?.find(({ id }) => id === revoked)
  const status = taken ? words.done(hostOf(taken)) : list ? '' : words.reading
  const rows = (shown: readonly EmbeddedPermission[]) =>
    shown.map((permission) => (
      <PermissionRow
        key={permission.id}
        permission={permission}
        revoking={revoking === permission.id}
        onRevoke={() => void takeBackPermission(client, permission.id)}
      />
    ))
  const open = list?.filter((one) => !hasEnded(one)) ?? []
  const ended = list?.filter(hasEnded) ?? []
  return (
    <div ref={view} tabIndex={-1} className={styles.view}>
      <p role="status" className={taken ? styles.done : 'au-hidden'}>
        {unread === undefined && status}
      </p>
      {failure !== undefined && problem && <Notice>{problem}</Notice>}
      {!list && unread === undefined && <SkeletonRows rows={2} />}
      {!list && unread !== undefined && (
        <Button wide onClick={() => void readPermissions(client)}>
          {messages.tryAgain}
        </Button>
      )}
      {list && open.length === 0 && (
        <Empty icon="check" title={words.none.title}>
          {words.none.text}
        </Empty>
      )}
      {open.length > 0 && (
        <>
          <p className={styles.muted}>{words.lead}</p>
          <TitledList label={words.active}>{rows(open)}</TitledList>
        </>
      )}
      {ended.length > 0 && <TitledList label={words.ended}>{rows(ended)}</TitledList>}
    </div>
  )
}

interface PermissionRowProps {
  permission: EmbeddedPermission
  revoking: boolean
  onRevoke(): void
}

/** One permission: for whom, how much, whom it may pay and until when, and the way to take it back. */
function PermissionRow({ permission, revoking, onRevoke }: PermissionRowProps) {
  const { caipNetworkId, claimedName, to, payees, startsAt, expiresAt, grantedAtMs, status } =
    permission
  const words = usePermissionMessages()
  const network = resolveNetwork(useNetwork().networks, caipNetworkId)
  const networkName = useNetworkName()
  const { language } = useMessages()
  const locale = personLocale(language)
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const dateOf = (seconds: number) => minute.format(seconds * 1000)
  const limit = limitOf(permission, network, words, language)
  const host = hostOf(permission)
  return (
    <NetworkRow network={network} title={<bdi>{host}</bdi>}>
      {claimedName && <p className={styles.muted}>{words.claims(claimedName)}</p>}
      <p>
        <span>{limit}</span> <span>{words.on(networkName(network))}</span>
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

function usePermissionMessages(): PermissionMessages {
  return useModalMessages().permissionList ?? enPermissions
}
