import { pushView } from '@aureus/core'
import {
  forgetPermissions,
  forgetWays,
  permissionsState,
  readPermissions,
  readSmartAccountNetworks,
  readWays,
  smartAccountState,
  waysState,
} from '@aureus/core/embedded'
import { useEffect } from 'react'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { FramedList } from '../../parts/FramedList.tsx'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Advice } from '../SignInWays/Advice.tsx'
import styles from './EmbeddedWallet.module.css'

/** Leads to the ways to sign in, and says why an address is worth adding to one that has none. */
export function WaysRow() {
  const client = useClient()
  const preload = usePreload()
  const { title } = useModalMessages().signInWays
  const list = useStore(waysState(client), (state) => state.list)
  useEffect(() => {
    const controller = new AbortController()
    forgetWays(client)
    void readWays(client, controller.signal)
    return () => controller.abort()
  }, [client])
  return (
    <>
      {list && !list.hasNoticeAddress && <Advice />}
      <FramedList>
        <li>
          <Row
            inset
            icon={<SocialMark id="passkey" name={title} />}
            label={title}
            end={<Icon name="chevron" className={styles.chevron} />}
            onPointerEnter={() => preload('SignInWays')}
            onFocus={() => preload('SignInWays')}
            onClick={() => pushView(client, { name: 'SignInWays' })}
          />
        </li>
        <SmartAccountRow />
        <PermissionsRow />
      </FramedList>
    </>
  )
}

/** Leads to the smart account. Draws nothing if no network has one. */
function SmartAccountRow() {
  const client = useClient()
  const preload = usePreload()
  const { title } = useModalMessages().smartAccount
  const networks = useStore(smartAccountState(client), (state) => state.networks)
  useEffect(() => {
    const controller = new AbortController()
    void readSmartAccountNetworks(client, controller.signal)
    return () => controller.abort()
  }, [client])
  if (!networks || networks.length === 0) return null
  return (
    <li className={styles.item}>
      <Row
        inset
        icon={<Icon name="layers" className={styles.glyph} />}
        label={title}
        end={<Icon name="chevron" className={styles.chevron} />}
        onPointerEnter={() => preload('SmartAccount')}
        onFocus={() => preload('SmartAccount')}
        onClick={() => pushView(client, { name: 'SmartAccount' })}
      />
    </li>
  )
}

/** Leads to the permissions to spend. Draws nothing for a wallet that has granted none. */
function PermissionsRow() {
  const client = useClient()
  const preload = usePreload()
  const { title } = useModalMessages().permissions
  const list = useStore(permissionsState(client), (state) => state.list)
  useEffect(() => {
    const controller = new AbortController()
    forgetPermissions(client)
    void readPermissions(client, controller.signal)
    return () => controller.abort()
  }, [client])
  if (!list || list.length === 0) return null
  return (
    <li className={styles.item}>
      <Row
        inset
        icon={<Icon name="send" className={styles.glyph} />}
        label={title}
        end={<Icon name="chevron" className={styles.chevron} />}
        onPointerEnter={() => preload('Permissions')}
        onFocus={() => preload('Permissions')}
        onClick={() => pushView(client, { name: 'Permissions' })}
      />
    </li>
  )
}
