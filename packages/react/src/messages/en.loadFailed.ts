// English, for when the modal's code does not come. Loaded ahead of it.
export const enLoadFailed = 'The wallet window did not load. Check your connection and try again.'
