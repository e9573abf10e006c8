const two = (value: number): string => String(value).padStart(2, '0')

/** Minutes as `45 分钟` or `1 小时 30 分钟`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours ? `${hours} 小时` : '', rest || !hours ? `${rest} 分钟` : ''].filter(Boolean).join(' ')
}

/** Seconds as `3:05` or `1:02:30`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
