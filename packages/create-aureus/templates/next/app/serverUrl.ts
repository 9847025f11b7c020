/** The Aureus server that this app signs in with. */
export const serverUrl = process.env.AUREUS_SERVER ?? '__SERVER__'
