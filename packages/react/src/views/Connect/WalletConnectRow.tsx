import { pushView } from '@aureus/core'
import { useId } from 'react'
import { usePreload } from '../../loading/usePreload.ts'
import { enPairing } from '../../messages/en.pairing.ts'
import { Row, type RowProps } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import styles from './Connect.module.css'

const CODE =
  'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5h-2.5zM17.5 17.5h2v2h-2z'

export interface WalletConnectRowProps extends Pick<RowProps, 'onKeyDown'> {
  /** Set in the list of wallets: leads straight to the code. */
  direct?: boolean
}

/** Leads to the code for a wallet on another device. On phones it leads to the list of wallets instead. */
export function WalletConnectRow({ direct = false, onKeyDown }: WalletConnectRowProps = {}) {
  const client = useClient()
  const preload = usePreload()
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
        preload('ConnectingWalletConnectBasic')
        client.walletConnect?.().catch(() => undefined)
      }}
      onClick={() =>
        pushView(client, { name: toList ? 'AllWallets' : 'ConnectingWalletConnectBasic' })
      }
    />
  )
}
