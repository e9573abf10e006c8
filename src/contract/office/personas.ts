/** Personas for previewing a screen before it is published. */
export const PERSONAS = ['guest', 'member', 'dealer', 'ios'] as const
export type Persona = (typeof PERSONAS)[number]
