import fc from 'fast-check';
import { vi } from 'vitest';

// Runs before each test file: resets clocks and globals of the file before it.
vi.useRealTimers();
vi.unstubAllGlobals();
fc.resetConfigureGlobal();
