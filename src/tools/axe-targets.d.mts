export function addTargetCheck(): void
