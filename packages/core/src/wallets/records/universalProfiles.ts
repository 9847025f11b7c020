import type { WalletRecord } from '../record.ts'

export const universalProfiles: WalletRecord = {
  id: 'universal-profiles',
  name: 'Universal Profiles',
  imageId: 'universal-profiles',
  rdns: ['io.universaleverything.universalprofiles'],
  namespaces: ['eip155'],
  homepage: 'https://universalprofile.cloud',
  stores: {
    chrome: 'https://chromewebstore.google.com/detail/abpickdkkbnbcoepogfhkhennhfhehfn',
    apple: 'https://apps.apple.com/app/id6702018631',
    google:
      'https://play.google.com/store/apps/details?id=io.universaleverything.universalprofiles',
  },
}
