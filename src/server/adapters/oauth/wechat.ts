import { callWechat, type WechatKeys } from '../wechat/api'
import type { OauthProvider } from './oauth'

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/** The official account's own OAuth: `snsapi_base` is silent inside WeChat, `snsapi_userinfo` asks the user. */
export const wechatProvider = (keys: WechatKeys): OauthProvider => ({
  name: 'wechat',

  authorizeUrl({ scope, state, callback }) {
    const query = new URLSearchParams({
      appid: keys.appId,
      redirect_uri: callback,
      response_type: 'code',
      scope: scope === 'userinfo' ? 'snsapi_userinfo' : 'snsapi_base',
      state,
    })
    return `${AUTHORIZE}?${query}#wechat_redirect`
  },

  async read({ code }) {
    // WeChat redirects back without a code when the user has refused.
    if (!code) return 'refused'
    const { openid, unionid, access_token, scope } = await callWechat(keys, '/sns/oauth2/access_token', {
      appid: keys.appId,
      secret: keys.secret,
      code,
      grant_type: 'authorization_code',
    })
    if (typeof openid !== 'string') return 'failed'
    const asked = String(scope).includes('snsapi_userinfo')
    const profile = asked
      ? await callWechat(keys, '/sns/userinfo', { access_token: String(access_token), openid, lang: 'zh_CN' })
      : {}
    const { nickname, headimgurl } = profile
    const union = profile['unionid'] ?? unionid
    return {
      outside: {
        platform: 'mp',
        openId: openid,
        unionId: typeof union === 'string' ? union : null,
        nickname: typeof nickname === 'string' ? nickname.slice(0, 20) : '',
        avatar: typeof headimgurl === 'string' && headimgurl.startsWith('https://') ? headimgurl : '',
      },
    }
  },
})
