import { pushView } from '@aureus/core'
import { forgetWays, readWays, waysState } from '@aureus/core/embedded'
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
import { PermissionsRow } from './PermissionsRow.tsx'
import { SmartAccountRow } from './SmartAccountRow.tsx'

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
