// Hooks: the parts that our own pages are made of
import {
  AccountPicture,
  Avatar,
  Button,
  Card,
  CoinRing,
  CopyButton,
  classes,
  ErrorBoundary,
  Field,
  Glyph,
  Icon,
  Mark,
  NetworkIcon,
  useNetwork,
} from '@aureus/react'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function Example() {
  const { network } = useNetwork()
  return (
    <ErrorBoundary>
      <Card className={classes('parts', network.testnet && 'parts-test')} aria-label="Parts">
        <Mark />
        <CoinRing small />
        <Glyph d="M4 12h16" />
        <NetworkIcon network={network} />
        <Avatar address={address} />
        <AccountPicture address={address} />
        <CopyButton text={address} label="Copy the address" />
        <Field label="Amount" hint="In Ether" defaultValue="0.5" />
        <Button>
          <Icon name="check" /> Done
        </Button>
      </Card>
    </ErrorBoundary>
  )
}
