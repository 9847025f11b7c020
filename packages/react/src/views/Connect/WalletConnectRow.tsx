import { pushView } from '@aureus/core'
import { useId } from 'react'
import { enPairing } from '../../messages/en.pairing.ts'
import { connectingWalletConnect } from '../../modal/lazyViews.ts'
import { Row, type RowProps } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import styles from './Connect.module.css'

const CODE =
  'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5h-2.5zM17.5 17.5h2v2h-2z'

export interface WalletConnectRowProps extends Pick<RowProps, 'onKeyDown'> {
  /** Among the wallets already: to the code. */
  direct?: boolean
}

/** Any wallet on another device, by a code; on phones by the list of those that may be on this one. */
export function WalletConnectRow({ direct = false, onKeyDown }: WalletConnectRowProps = {}) {
  const client = useClient()
  const { row } = useModalMessages().pairing ?? enPairing
  const tagId = useId()
  const toList = !direct && client.opening.isMobile?.()
  return (
    <Row
      icon={
        <span className={styles.icon}>
          <Glyph d={CODE} />
        </span>
      }
      label={row.name}
      end={<Tag id={tagId}>{row.tag}</Tag>}
      aria-describedby={tagId}
      onKeyDown={onKeyDown}
      onPointerEnter={() => {
        connectingWalletConnect.preload()
        client.walletConnect?.().catch(() => undefined)
      }}
      onClick={() =>
        pushView(client, { name: toList ? 'AllWallets' : 'ConnectingWalletConnectBasic' })
      }
    />
  )
}
