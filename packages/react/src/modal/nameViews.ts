import { lazyView } from './lazyView.tsx'

/** Choosing a name: nobody needs it to connect. */
export const registerAccountName = lazyView(() =>
  import('../views/RegisterAccountName/RegisterAccountName.tsx').then(
    (part) => part.RegisterAccountName,
  ),
)

export const registerAccountNameSuccess = lazyView(() =>
  import('../views/RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx').then(
    (part) => part.RegisterAccountNameSuccess,
  ),
)
