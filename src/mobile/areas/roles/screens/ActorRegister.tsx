import { Apply } from '../parts/Apply'

export default function ActorRegister() {
  return <Apply kind="actor" title="演员注册" />
}
