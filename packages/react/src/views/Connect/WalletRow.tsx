import type { Wallet } from '@aureus/core'
import { useId } from 'react'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Row } from '../parts/Row.tsx'
import { Tag } from '../parts/Tag.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'

export interface WalletRowProps {
  wallet: Wallet
  onChoose(): void
}

export function WalletRow({ wallet, onChoose }: WalletRowProps) {
  const { installed } = useModalMessages().connect
  const tagId = useId()
  return (
    <Row
      icon={<WalletIcon name={wallet.name} icon={wallet.icon} />}
      label={wallet.name}
      end={<Tag id={tagId}>{installed}</Tag>}
      aria-describedby={tagId}
      onClick={onChoose}
    />
  )
}
