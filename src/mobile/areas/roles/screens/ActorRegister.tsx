import { Apply } from '../parts/Apply'

/** Register as actor. */
export default function ActorRegister() {
  return <Apply kind="actor" title="演员注册" />
}
