// English messages of the view that waits for the server. Loaded with it.
export const enServer = {
  waiting: 'Waiting for the wallet service',
  waitingText: (host: string) => `${host} has not answered yet.`,
  failed: 'The wallet service doesn’t answer',
  failedText: (host: string) =>
    `${host} can’t be reached. Your wallet and your funds are not affected. We keep trying.`,
  refused: 'This site isn’t set up yet',
  refusedText: (host: string) =>
    `${host} doesn’t serve this site. Its operator has to add the site’s address.`,
}

export type ServerMessages = typeof enServer
