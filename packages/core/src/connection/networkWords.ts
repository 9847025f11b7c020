// What is said of a wallet that is not on the network that was chosen.
export const networkWords = {
  stayed: (wallet: string, network: string, wanted: string) =>
    `${wallet} is on ${network}, not on ${wanted}. Choose ${wanted} in the wallet, then connect again.`,
}
