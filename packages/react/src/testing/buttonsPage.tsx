// Every arrangement of the connect button, for a browser test. The account's balance comes from a scripted node.
import { createEip155Adapter } from '@aureus/core/eip155'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, type ConnectButtonProps } from '../connectButton/ConnectButton.tsx'
import { CustomConnectButton } from '../connectButton/CustomConnectButton.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import type { CustomAvatarProps } from '../provider/avatar.tsx'
import { clientIn, config, connectedOn } from './renderIn.tsx'

const parameters = {
  config: { ...config, origin: location.origin },
  adapters: { eip155: async () => createEip155Adapter(window) },
}
const connected = clientIn(connectedOn('eip155:99199'), null, parameters)
const unsupported = clientIn(connectedOn('eip155:31337'), null, parameters)
const stranger = clientIn({}, null, parameters)

const arrangements: Record<string, ConnectButtonProps> = {
  plain: {},
  avatar: { accountStatus: 'avatar' },
  address: { accountStatus: 'address' },
  balance: { showBalance: true },
  everything: { chainStatus: 'full', showBalance: true },
  icon: { chainStatus: 'icon', accountStatus: 'address' },
  name: { chainStatus: 'name' },
  responsive: {
    accountStatus: { smallScreen: 'avatar', largeScreen: 'full' },
    chainStatus: { smallScreen: 'icon', largeScreen: 'full' },
    showBalance: { smallScreen: false, largeScreen: true },
  },
}

const Face = ({ address, size }: CustomAvatarProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" fill={`#${address.slice(2, 8)}`} />
  </svg>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <p data-line={name}>{children}</p>
)

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <main>
      <h1>{'Buttons'}</h1>
      <AureusProvider client={stranger}>
        <Line name="stranger">
          <ConnectButton label="Enter the shop" chainStatus="full" showBalance />
        </Line>
      </AureusProvider>
      <AureusProvider client={connected}>
        {Object.entries(arrangements).map(([name, props]) => (
          <Line key={name} name={name}>
            <ConnectButton {...props} />
          </Line>
        ))}
        <Line name="custom">
          <CustomConnectButton>
            {({ account, chain, openAccountModal, openChainModal }) => (
              <>
                <button type="button" onClick={openChainModal}>
                  {chain?.name}
                </button>
                <button type="button" onClick={openAccountModal}>
                  {`${account?.displayName} ${account?.displayBalance}`}
                </button>
              </>
            )}
          </CustomConnectButton>
        </Line>
        <Modal />
      </AureusProvider>
      <AureusProvider client={unsupported} avatar={Face}>
        <Line name="unsupported">
          <ConnectButton chainStatus="full" />
        </Line>
      </AureusProvider>
    </main>,
  )
