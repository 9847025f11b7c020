// English for the owner's own window, where the server reports more people who can open the wallet than this device knows
// of.
export const enPinned = {
  owner:
    'You made this wallet yours alone, but the site reports a share with which its operator could open it. Either its deletion is not finished, or the site restored an old backup or was tampered with. This device makes no such share. If this notice is still here tomorrow, set a new recovery password: that deletes the share.',
  second:
    'Two servers used to keep your recovery shares, so that neither could open this wallet alone. The site no longer reports that. This device makes no share for one server alone. Set a recovery password, and only you can open this wallet.',
}
