import { type KeyboardEvent, useId } from 'react'
import { usePreload } from '../loading/usePreload.ts'
import { Row } from '../parts/Row.tsx'
import { Tag } from '../parts/Tag.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { useWalletName } from './useWalletName.ts'

export interface WalletRowProps {
  name: string
  icon?: string | undefined
  tag?: 'installed' | 'recent' | undefined
  onChoose(): void
  onKeyDown?(event: KeyboardEvent): void
}

export function WalletRow({ name, icon, tag, onChoose, onKeyDown }: WalletRowProps) {
  const words = useModalMessages().connect
  const walletName = useWalletName()
  const tagId = useId()
  const preload = usePreload()
  // What follows a connection is one file.
  const intend = () => preload('SIWXSignMessage')
  return (
    <Row
      icon={<WalletIcon name={name} icon={icon} />}
      label={walletName(name)}
      end={tag && <Tag id={tagId}>{words[tag]}</Tag>}
      aria-describedby={tag && tagId}
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    />
  )
}
