/**
 * Stops the springs of antd-mobile for people who asked their system for less motion. Import this file beside every
 * widget that moves by a spring.
 */
import { reduceMotion } from 'antd-mobile'

if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) reduceMotion()
