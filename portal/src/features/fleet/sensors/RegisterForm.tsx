import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { serialKeyPattern, serialKeySchema, type Sensor } from '#contract/fleet/sensors.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { SerialKeyField } from './SerialKeyField.tsx';

const schema = z.object({ serialKey: serialKeySchema });

/** What is wrong with the serial key itself, rather than with the call. */
const ofTheKey: readonly string[] = ['serial-key-not-found', 'sensor-already-registered', 'too-many-requests'];

interface RegisterFormProps {
  /** Resolves once the sensor is shown. */
  onRegistered: (sensor: Sensor) => Promise<void>;
  isFocused?: boolean;
}

/** A failure in words that change with the app's language. */
function FailureWords({ error }: { error: unknown }) {
  useLanguage();
  return errorMessage(error);
}

/** The card's and the dialog's form in which a sensor is registered by its serial key. */
export default function RegisterForm({ onRegistered, isFocused = false }: RegisterFormProps) {
  const t = useMessages('sensors');
  const formElement = useRef<HTMLFormElement>(null);
  /** Sensors so far: each begins with a new, empty field. */
  const [registered, setRegistered] = useState(0);
  const [isRubbish, setRubbish] = useState(false);
  /** Answers so far: after each focus returns to the field, to correct the key or to type the next one. */
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) formElement.current?.querySelector('input')?.focus();
  }, [answers]);
  const form = useForm({ schema, initialValues: { serialKey: '' }, name: 'register' });
  const { serialKey } = form.getValues();
  const isComplete = serialKeyPattern.test(serialKey);

  async function register(fields: { serialKey: string }): Promise<void> {
    const sensor = await api.sensors.register(fields);
    form.reset();
    setRegistered((times) => times + 1);
    setAnswers((times) => times + 1);
    await onRegistered(sensor);
  }
  function fail(error: unknown): void {
    if (!ofTheKey.includes(errorCode(error))) return showFailure(error);
    form.setFieldError('serialKey', <FailureWords error={error} />);
    setAnswers((times) => times + 1);
  }

  return (
    <form ref={formElement} noValidate onSubmit={form.submit(register, fail)}>
      <SerialKeyField
        key={registered}
        path="register-serialKey"
        isFocused={isFocused}
        error={isRubbish ? t('register.rubbish') : form.errors['serialKey']}
        onChange={(value) => {
          setRubbish(false);
          form.setFieldValue('serialKey', value);
        }}
        onRubbish={() => setRubbish(true)}
        // Nobody has to register a sensor: an empty field is nothing wrong.
        onLeave={() => serialKey !== '' && !form.errors['serialKey'] && form.validateField('serialKey')}
      />
      <SubmitButton
        form={{ isPending: form.isPending, isLocked: form.isLocked || !isComplete }}
        // Grey while the key is not whole; after a call it is locked in its own colour.
        {...(!isComplete && { className: '' })}
      >
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
}
