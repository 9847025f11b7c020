import { followScheme } from '../../identity/pages/followScheme.ts'
import { drawOauthPasskey } from '../../identity/pages/oauthPasskeyPage.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void drawOauthPasskey({ place })
