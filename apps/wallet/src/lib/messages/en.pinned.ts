// English for the owner's own window, where the server reports more people who can open the wallet than this device knows
// of, or another mailbox.
export const enPinned = {
  owner:
    'You made this wallet yours alone, but the site reports a share with which its operator could open it. Either its deletion is not finished, or the site restored an old backup or was tampered with. This device makes no such share. If this notice is still here tomorrow, set a new recovery password: that deletes the share.',
  second:
    'Two servers used to keep your recovery shares, so that neither could open this wallet alone. The site no longer reports that. This device makes no share for one server alone. Set a recovery password, and only you can open this wallet.',
  mailbox: (from: string, to: string, isAlone: boolean) =>
    isAlone
      ? `A second server sends a code by email when a new device asks for your wallet. This device knows the address ${from}. The site now names ${to}. This matters if you move to a new wallet. If you changed your address, confirm it here. If you did not, confirm nothing: this device makes no share for that address, and you can go on using the wallet.`
      : `A second server sends a code by email when a new device asks for your wallet. This device knows the address ${from}. The site now names ${to}. Whoever reads that mailbox could open this wallet on a new device. If you changed your address, confirm it here. If you did not, confirm nothing: this device makes no share for that address, and you can go on using the wallet.`,
  confirm: (to: string) => `Use ${to}`,
}
