// The least that such a page can be: React, a `<dialog>` with the wallets of EIP-6963, and the address.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Detail = {
  info: { uuid: string; name: string; icon: string }
  provider: { request(asked: { method: string }): Promise<string[]> }
}

const KEY = 'floor.connected'

function useWallets(): readonly Detail[] {
  const [wallets, setWallets] = useState<readonly Detail[]>([])
  useEffect(() => {
    const add = (event: Event) => {
      const { detail } = event as CustomEvent<Detail>
      setWallets((all) =>
        all.some(({ info }) => info.uuid === detail.info.uuid) ? all : [...all, detail],
      )
    }
    addEventListener('eip6963:announceProvider', add)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', add)
  }, [])
  return wallets
}

function Page(): ReactNode {
  const wallets = useWallets()
  const dialog = useRef<HTMLDialogElement>(null)
  const [address, setAddress] = useState<string>()
  const [wallet] = wallets

  useEffect(() => {
    if (wallet && localStorage.getItem(KEY) === 'yes')
      void wallet.provider.request({ method: 'eth_accounts' }).then(([first]) => setAddress(first))
  }, [wallet])

  const connect = async ({ provider }: Detail) => {
    const [first] = await provider.request({ method: 'eth_requestAccounts' })
    localStorage.setItem(KEY, 'yes')
    setAddress(first)
    dialog.current?.close()
  }

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {address ?? 'Connect wallet'}
      </button>
      <dialog ref={dialog}>
        {wallets.map((one) => (
          <button key={one.info.uuid} type="button" onClick={() => connect(one)}>
            {one.info.name}
          </button>
        ))}
      </dialog>
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Page />)
