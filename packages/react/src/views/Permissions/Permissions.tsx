import {
  forgetPermissions,
  permissionsState,
  readPermissions,
  takeBackPermission,
} from '@aureus/core/embedded'
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { useEffect, useRef } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PermissionRow } from './PermissionRow.tsx'
import styles from './Permissions.module.css'
import { hasEnded, hostOf } from './permissionWords.ts'
import { usePermissionMessages } from './usePermissionMessages.ts'

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
