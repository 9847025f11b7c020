import type { WalletRecord } from '../record.ts'

export const universalProfiles: WalletRecord = {
  id: 'universal-profiles',
  name: 'Universal Profiles',
  imageId: 'universal-profiles',
  rdns: ['io.universaleverything.universalprofiles'],
  namespaces: ['eip155'],
  homepage: 'https://universalprofile.cloud',
}
