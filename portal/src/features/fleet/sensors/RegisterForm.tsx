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

/** Errors about the serial key, shown at its field. */
const ofTheKey: readonly string[] = ['serial-key-not-found', 'sensor-already-registered', 'too-many-requests'];

interface RegisterFormProps {
  /** Resolves after the sensor is shown in the list. */
  onRegistered: (sensor: Sensor) => Promise<void>;
  isFocused?: boolean;
}

/** An error message that is translated again if the language changes. */
function FailureWords({ error }: { error: unknown }) {
  useLanguage();
  return errorMessage(error);
}

/** The form that registers a sensor by its serial key, in the card and in the dialog. */
export default function RegisterForm({ onRegistered, isFocused = false }: RegisterFormProps) {
  const t = useMessages('sensors');
  const formElement = useRef<HTMLFormElement>(null);
  /** Number of sensors registered so far; each registration resets the field. */
  const [registered, setRegistered] = useState(0);
  const [isRubbish, setRubbish] = useState(false);
  /**
   * Number of responses so far. After each, the focus returns to the field, to correct the key or to type the next one.
   */
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
        // An empty field is valid when it is left, because registering is optional.
        onLeave={() => serialKey !== '' && !form.errors['serialKey'] && form.validateField('serialKey')}
      />
      <SubmitButton
        form={{ isPending: form.isPending, isLocked: form.isLocked || !isComplete }}
        // Grey while the key is incomplete; locked in its own colour while a request is running.
        {...(!isComplete && { className: '' })}
      >
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
}
